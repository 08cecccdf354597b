import type { OrderDay } from '@karigar/contract/wire/order'
import { Box, Typography } from '@mui/material'
import { formatDay } from '../components/format.ts'

interface DailyBarsProps {
  title: string
  days: readonly OrderDay[]
  valueOf: (day: OrderDay) => number
  format: (value: number) => string
  colour: string
}

const HEIGHT = 60
/** In units of the SVG: a day is 10 wide, its bar 7. */
const STEP = 10
const BAR = 7
/** Minimum height of a bar, so that every day with a value is visible. */
const LEAST = 1.5

/** A bar chart of one figure per day, with the total and the best day in words as well. */
export function DailyBars({ title, days, valueOf, format, colour }: DailyBarsProps) {
  const values = days.map(valueOf)
  const sum = values.reduce((total, value) => total + value, 0)
  const most = Math.max(...values)
  const best = days[values.indexOf(most)]
  const summary =
    best && most > 0
      ? `${format(sum)} in all; most on ${formatDay(best.date)}: ${format(most)}`
      : 'Nothing in the last 30 days'
  const barHeight = (value: number) => (value > 0 ? Math.max((value / most) * HEIGHT, LEAST) : 0)
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ mb: 0.75 }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="span" color="text.secondary">
          {summary}
        </Typography>
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={`${title} a day, last 30 days. ${summary}.`}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{
          display: 'block',
          width: '100%',
          height: 110,
          borderBottom: 1,
          borderColor: 'text.secondary',
          color: colour,
        }}
      >
        {days.map((day, index) => {
          const value = valueOf(day)
          const height = barHeight(value)
          return (
            <g key={day.date}>
              <title>{`${formatDay(day.date)}: ${format(value)}`}</title>
              <rect x={index * STEP} width={STEP} height={HEIGHT} fill="transparent" />
              <rect
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                fill="currentColor"
              />
            </g>
          )
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {[days[0], days.at(-1)].map(
          (day) =>
            day && (
              <Typography key={day.date} variant="caption" color="text.secondary">
                {formatDay(day.date)}
              </Typography>
            ),
        )}
      </Box>
    </Box>
  )
}
