import { box, circle, type Ground, group, type Point, upTo } from '../shapes.ts'
import { browserWindow, hero, type Layout, layouts, phone } from './browser-window.ts'

type Layouts = (offset: number) => Layout

/** Two windows and a phone before them. */
const pair = ({ width, height, choices }: Ground, layout: Layouts): string => {
  const wide = width / height > 1.4
  const unit = Math.min(width / 600, height / 262)
  const front = height * choices.between(0.3, 0.38)
  const back = height * choices.between(0.1, 0.16)
  return [
    browserWindow(
      { x: width * 0.06, y: back, width: width * (wide ? 0.49 : 0.7), height: height - back + 20 },
      'm',
      layout(choices.whole(1, 4)),
      choices,
    ),
    browserWindow(
      {
        x: width * (wide ? 0.3 : 0.16),
        y: front,
        width: width * (wide ? 0.5 : 0.74),
        height: height - front + 20,
      },
      's',
      layout(0),
      choices,
    ),
    phone(
      {
        x: width * (wide ? 0.795 : 0.7),
        y: height * choices.between(0.2, 0.46),
        width: 88 * unit + 10,
        height: height * 1.1,
      },
      choices,
    ),
  ].join('')
}

/** Windows side by side on a slope, as on a table. */
const table = ({ width, height, choices }: Ground, layout: Layouts): string => {
  const wide = width * (width / height > 1.4 ? 0.4 : 0.6)
  const tall = height * 0.66
  const slope = choices.whole(8, 14)
  const panes = [0, 1, 2, 3, 4, 5].map((index) => ({
    x: (index % 3) * (wide + 20) - width * choices.between(0.09, 0.12),
    y: Math.floor(index / 3) * (tall + 20) - (index % 3) * 34 - height * 0.06,
    width: wide,
    height: tall,
  }))
  return group(
    `rotate(${slope})`,
    panes
      .map((pane, index) => browserWindow(pane, index % 2 ? 's' : 'm', layout(index), choices, true))
      .join(''),
  )
}

/** One window, so near that it does not fit. */
const near = ({ width, height, choices }: Ground, layout: Layouts): string => {
  const top = height * choices.between(0.14, 0.24)
  const left = width * choices.between(0.1, 0.2)
  return [
    browserWindow({ x: left, y: top, width: width * 1.02, height: height * 1.3 }, 's', layout(0), choices),
    box('k', left - 40, top + height * 0.34 + 8, width * 0.36, height * 0.36, 8),
    box('p', left - 46, top + height * 0.34, width * 0.36, height * 0.36, 8),
    box('s', left - 28, top + height * 0.42, width * 0.2, 10, 5),
    box('l', left - 28, top + height * 0.42 + 22, width * 0.28, 8, 4),
    box('m', left - 28, top + height * 0.42 + 42, width * 0.14, 16, 8),
  ].join('')
}

/** Three phones in a row. */
const phones = ({ width, height, choices }: Ground, _: Layouts): string => {
  const wide = Math.min(width * 0.2, height * 0.5)
  const count = width / height > 1.4 ? 4 : 3
  const gap = (width - count * wide) / (count + 0.4)
  return upTo(count)
    .map((index) =>
      phone(
        {
          x: gap * 0.7 + index * (wide + gap),
          y: height * (index % 2 ? 0.12 : 0.32) + choices.between(-10, 10),
          width: wide,
          height: height * 1.2,
        },
        choices,
      ),
    )
    .join('')
}

/** Pages of websites and apps. */
export function windows(ground: Ground): string {
  const { width, height, choices } = ground
  const first = choices.whole(0, layouts.length - 1)
  const layout: Layouts = (offset) => layouts[(first + offset) % layouts.length] ?? hero
  const compose = choices.pick([pair, table, near, phones, pair, table])
  const moon: Point = [width * choices.between(0.6, 0.9), height * choices.between(0.1, 0.5)]
  return circle('f', moon, height * choices.between(0.4, 0.62)) + compose(ground, layout)
}
