/** Scrolls a list, and nothing around it, so that the item found by the selector is well in view. */
export function scrollTo(list: HTMLElement, selector: string): void {
  const item = list.querySelector<HTMLElement>(selector)
  if (!item) return
  const [box, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (own.top >= box.top && own.bottom <= box.bottom) return
  list.scrollTop += own.top - box.top - box.height / 3
}
