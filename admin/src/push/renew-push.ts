/**
 * Tells the server of this device again if pushes may be on. The code for it is loaded only where somebody has allowed
 * messages.
 */
export function renewPushQuietly(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  import('./push-device.ts')
    .then(({ renewPush }) => renewPush())
    // The next console that is opened on this device does it.
    .catch(() => {})
}
