/**
 * The consoles' worker: it shows what is pushed to this device, also while no console is open, and keeps the console
 * readable without a connection. The shop has its own worker for shoppers (`site/src/worker`), whose caches are others.
 */
import type { PushMessage } from '@karigar/contract/accounts/push.wire'
import type { ToWorker } from '../offline/messages.ts'
import { answerRead, repeatNotes } from './answers.ts'
import { answerFile, answerPage, keepOpened } from './kept-files.ts'
import { areaOf, kindOf } from './policy.ts'

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

/** Focuses a console that is open and has it go to the path, or opens one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const area = areaOf(new URL(path, self.origin).pathname)
  const console = windows.find(({ url }) => areaOf(new URL(url).pathname) === area)
  if (!console) {
    await self.clients.openWindow(path)
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the windows of a worker are of its origin
  console.postMessage({ open: path })
  await console.focus()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  else if (kind === 'file') event.respondWith(answerFile(event.request))
  else if (kind === 'answer') event.respondWith(answerRead(event))
})

self.addEventListener('message', (event) => {
  const { opened } = event.data as ToWorker
  const { id } = event.source as Client
  event.waitUntil(repeatNotes(id))
  event.waitUntil(
    keepOpened(opened).catch(() => {
      // Storage is full, or the connection is lost: the next console that opens says it again.
    }),
  )
})
