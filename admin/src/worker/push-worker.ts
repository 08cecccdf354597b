/**
 * The worker that shows what is pushed to this device, also while no console is open. It handles no requests; the
 * shop's own worker does that for shoppers (`site/src/worker`). It imports types alone, so that it stays one file.
 */
import type { PushMessage } from '@karigar/contract/accounts/push.wire'

declare const self: ServiceWorkerGlobalScope

/** Returns what was pushed; browsers require that every push shows something. */
function readPush(data: PushMessageData | null): PushMessage {
  return (
    (data?.json() as PushMessage | undefined) ?? {
      title: 'Something has happened',
      path: '/admin',
      tag: 'empty',
    }
  )
}

async function show({ title, path, tag }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, { tag, data: path })
}

const areaOf = (path: string) => path.split(/[/?]/)[1]

/** Focuses a console that is open and has it go to the path, or opens one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const console = windows.find(({ url }) => areaOf(new URL(url).pathname) === areaOf(path))
  if (!console) {
    await self.clients.openWindow(path)
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the windows of a worker are of its origin
  console.postMessage({ open: path })
  await console.focus()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
