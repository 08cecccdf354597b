import { chromium } from '@playwright/test'
const [out, scheme, ...rest] = process.argv.slice(2)
const widths = (rest[0] ?? '390,1440').split(',').map(Number),
  paths = (rest[1] ?? '/,/services,/services/logo-design,/about,/login,/booking').split(',')
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
for (const w of widths) {
  const c = await b.newContext({
    viewport: { width: w, height: w < 700 ? 844 : w < 1000 ? 1024 : 900 },
    colorScheme: scheme,
    serviceWorkers: 'block',
  })
  const p = await c.newPage()
  for (const path of paths) {
    await p.goto('http://127.0.0.1:4731' + path, { waitUntil: 'load' })
    await p.evaluate(async () => {
      for (let y = 0; y < Math.min(document.body.scrollHeight, 4000); y += 600) {
        scrollTo(0, y)
        await new Promise((r) => setTimeout(r, 60))
      }
      scrollTo(0, 0)
    })
    await p.waitForTimeout(500)
    const full = rest[2] !== 'view'
    const h = await p.evaluate(() => document.documentElement.scrollHeight)
    await p.screenshot({
      path: `${out}-${scheme}-${w}-${path.replace(/\W+/g, '_')}.png`,
      ...(full
        ? { fullPage: true, clip: { x: 0, y: 0, width: w, height: Math.min(h, w < 700 ? 2600 : 2000) } }
        : {}),
    })
  }
  await c.close()
}
await b.close()
