/** Makes the built page work offline. A new version takes over when the page is opened the next time. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const hadOne = navigator.serviceWorker.controller !== null
    const { waiting } = await navigator.serviceWorker.register('./service-worker.js')
    if (!waiting || !hadOne) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over')
  } catch {
    // Without it the page only works online.
  }
}
