/**
 * A tab of a phone's browser, driven by the DevTools protocol itself: while Playwright drives a page, the browser prepares no
 * other (`PrerenderingDisabledByDevTools`). A tab has the shown page and those that are prepared behind it.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from './find-browser.ts'

type Answer = Record<string, unknown>
interface Message {
  id?: number
  method?: string
  params?: Answer
  sessionId?: string
  result?: Answer
  error?: { message: string }
}

/** A request that a page of the tab has made. */
export interface TabRequest {
  url: string
  /** Path of the page that made it. */
  page: string
  /** True if that page was not shown. */
  isAhead: boolean
  /** Bytes over the wire, headers included; 0 until it has ended, and from a cache. */
  bytes: number
}

export interface Tab {
  /** Every request, in order; those of service workers are not among them. */
  readonly requests: TabRequest[]
  /** What pages have logged as errors and warnings. */
  readonly complaints: string[]
  /** Opens an address, without waiting for the page. */
  open: (address: string) => Promise<void>
  /** Opens an address and waits until the page has loaded. */
  goto: (address: string) => Promise<void>
  /** Empties the browser's cache of files. */
  forgetFiles: () => Promise<void>
  /** Runs a function's text in the shown page and returns its result as JSON. */
  run: <Result>(code: string) => Promise<Result>
  /** Runs the expression until it is true. */
  until: (code: string) => Promise<void>
  /** Presses the middle of an element in the view for as long as a finger does. */
  tap: (selector: string) => Promise<void>
  /** Moves the view down by a finger's swipe. */
  scroll: (pixels: number) => Promise<void>
  /** Number of pages that are prepared now. */
  ahead: () => number
  close: () => Promise<void>
}

interface Options {
  /** How many times slower the processor is. */
  slowdown?: number
  /** Runs in every page before its own scripts. */
  script?: string
  isCacheOff?: boolean
  /** Whether the visitor has asked for less motion. */
  isStill?: boolean
}

const PHONE = { width: 412, height: 839, deviceScaleFactor: 2.625, mobile: true }
const FINGER_MS = 60
const PATIENCE_MS = 20_000
const ANSWER_MS = 5000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts a browser with one tab and an empty profile. */
export async function openTab({
  slowdown = 1,
  script = '',
  isCacheOff = false,
  isStill = false,
}: Options = {}): Promise<Tab> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'karigar-tab-'))
  const browser = spawn(
    findBrowser(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--remote-debugging-port=0',
      '--touch-events=enabled',
      ...(isStill ? ['--force-prefers-reduced-motion'] : []),
      // A pointer that cannot hover, as phones have.
      '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()))
  let address = ''
  for await (const line of createInterface({ input: browser.stderr })) {
    address = /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? ''
    if (address) break
  }
  browser.stderr.resume()
  if (!address) throw new Error('The browser did not start.')

  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The browser cannot be reached.')))
  })
  let last = 0
  const waiting = new Map<
    number,
    { resolve: (result: Answer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
  >()
  const send = (method: string, params: Answer = {}, sessionId?: string) =>
    new Promise<Answer>((resolve, reject) => {
      last += 1
      const id = last
      // A page that is replaced meanwhile may leave a question without an answer.
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new Error(`${method} was not answered.`))
      }, ANSWER_MS)
      waiting.set(id, { resolve, reject, timer })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })

  const requests: TabRequest[] = []
  const complaints: string[] = []
  const open = new Map<string, TabRequest>()
  /** Sessions of pages that are prepared and not shown. */
  const prepared = new Map<string, string>()
  let shown = ''
  const shownWaiters: (() => void)[] = []

  async function attach(sessionId: string, { targetId, type, subtype }: Answer): Promise<void> {
    const told: Promise<unknown>[] = []
    if (type === 'page') {
      if (subtype === 'prerender') prepared.set(sessionId, String(targetId))
      else shown = sessionId
      const all = [
        ['Network.enable', {}],
        ['Network.setCacheDisabled', { cacheDisabled: isCacheOff }],
        ['Emulation.setDeviceMetricsOverride', PHONE],
        ['Emulation.setTouchEmulationEnabled', { enabled: true }],
        ['Emulation.setCPUThrottlingRate', { rate: slowdown }],
        ['Page.enable', {}],
        ['Log.enable', {}],
        ['Runtime.enable', {}],
        ['Page.addScriptToEvaluateOnNewDocument', { source: script }],
      ] as const
      told.push(...all.map(([method, params]) => send(method, params, sessionId)))
    }
    told.push(send('Runtime.runIfWaitingForDebugger', {}, sessionId))
    // A prepared page may be dropped at any time.
    await Promise.allSettled(told)
    // The tab itself is attached too.
    if (type === 'page') for (const waiter of shownWaiters.splice(0)) waiter()
  }

  const heard: Record<string, (params: Answer, sessionId: string) => void> = {
    'Target.attachedToTarget': ({ sessionId, targetInfo }) =>
      void attach(String(sessionId), targetInfo as Answer),
    'Target.detachedFromTarget': ({ sessionId }) => prepared.delete(String(sessionId)),
    // A prepared page that is opened takes the place of the shown one.
    'Target.targetInfoChanged': ({ targetInfo }) => {
      const { targetId, type, subtype } = targetInfo as Answer
      if (type !== 'page' || subtype === 'prerender') return
      for (const [session, target] of prepared)
        if (target === targetId) {
          shown = session
          prepared.delete(session)
        }
    },
    'Network.requestWillBeSent': ({ requestId, request, documentURL }, sessionId) => {
      const { url } = request as { url: string }
      if (url.startsWith('data:')) return
      const page = new URL(String(documentURL)).pathname
      const made = { url, page, isAhead: prepared.has(sessionId), bytes: 0 }
      requests.push(made)
      open.set(`${sessionId} ${String(requestId)}`, made)
    },
    'Network.loadingFinished': ({ requestId, encodedDataLength }, sessionId) => {
      const made = open.get(`${sessionId} ${String(requestId)}`)
      if (made) made.bytes = Number(encodedDataLength)
    },
    'Runtime.consoleAPICalled': ({ type, args }) => {
      if (type === 'error' || type === 'warning') complaints.push(`${type}: ${JSON.stringify(args)}`)
    },
    'Runtime.exceptionThrown': ({ exceptionDetails }) => complaints.push(JSON.stringify(exceptionDetails)),
    'Log.entryAdded': ({ entry }) => {
      const { level, text } = entry as { level: string; text: string }
      if (level === 'error' || level === 'warning') complaints.push(`${level}: ${text}`)
    },
  }
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, sessionId, result, error } = JSON.parse(String(data)) as Message
    if (id !== undefined) {
      const asked = waiting.get(id)
      waiting.delete(id)
      clearTimeout(asked?.timer)
      if (error) asked?.reject(new Error(error.message))
      else asked?.resolve(result ?? {})
    } else if (method) heard[method]?.(params ?? {}, sessionId ?? '')
  })

  await send('Target.setDiscoverTargets', { discover: true, filter: [{}] })
  const tab = await send('Target.createTarget', { url: 'about:blank', forTab: true })
  const { sessionId: tabSession } = await send('Target.attachToTarget', {
    targetId: tab.targetId,
    flatten: true,
  })
  const isAttached = new Promise<void>((resolve) => shownWaiters.push(resolve))
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }] },
    String(tabSession),
  )
  await isAttached

  async function run<Result>(code: string): Promise<Result> {
    const { result, exceptionDetails } = await send(
      'Runtime.evaluate',
      { expression: code, returnByValue: true, awaitPromise: true },
      shown,
    )
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return (result as { value: Result }).value
  }
  async function until(code: string): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      // A page that is being replaced cannot answer.
      if (await run(code).catch(() => false)) return
      await sleep(20)
    }
    throw new Error(`It never came to be: ${code}`)
  }
  const touch = (type: string, x = 0, y = 0) =>
    send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] }, shown)

  return {
    requests,
    complaints,
    run,
    until,
    async open(to) {
      await send('Page.navigate', { url: to }, shown)
    },
    async forgetFiles() {
      await send('Network.clearBrowserCache', {}, shown)
    },
    async goto(to) {
      await send('Page.navigate', { url: to }, shown)
      await until(`location.href === ${JSON.stringify(to)} && document.readyState === 'complete'`)
    },
    async tap(selector) {
      const [x, y] = await run<[number, number]>(
        `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
      )
      // A busy page answers late; to wait for that would make it a long press.
      const began = touch('touchStart', x, y)
      await sleep(FINGER_MS)
      await Promise.all([began, touch('touchEnd')])
    },
    async scroll(pixels) {
      const [x, steps] = [200, 6]
      let y = 600
      await touch('touchStart', x, y)
      for (let step = 0; step < steps; step += 1) {
        y -= pixels / steps
        await touch('touchMove', x, y)
        await sleep(16)
      }
      // A finger that rests before it is lifted throws nothing.
      await sleep(FINGER_MS)
      await touch('touchEnd')
    },
    ahead: () => prepared.size,
    async close() {
      socket.close()
      for (const { timer } of waiting.values()) clearTimeout(timer)
      // Nothing of its profile is kept, so it need not end in order.
      browser.kill('SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
