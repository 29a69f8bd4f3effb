/** The same value with some texts replaced: ids of units, wherever they occur. */
export function renamed<T>(value: T, names: Readonly<Record<string, string>>): T {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'string' && Object.hasOwn(names, part) ? names[part] : part,
    ),
  ) as T
}
