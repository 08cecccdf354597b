/**
 * Registers the console's worker and waits until it is active. Rejects where the browser does not allow a worker.
 *
 * @param area the console whose file it is; what that may be asked for begins with its path
 */
export async function registerWorker(
  area: '/admin' | '/manager',
  scope: string,
): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(`${area}/push-worker.js`, {
    scope,
    updateViaCache: 'none',
  })
  const worker = registration.installing ?? registration.waiting
  if (worker && !registration.active)
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve()
      })
    })
  return registration
}
