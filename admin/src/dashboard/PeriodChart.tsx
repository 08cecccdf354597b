import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import type { Bar } from './period-words.ts'

interface PeriodChartProps {
  bars: readonly Bar[]
  field: 'orders' | 'revenue'
  format: (value: number) => string
  height: number
}

/** Draws one figure of a period as bars. It is loaded late, because the library is a quarter of the console. */
export function PeriodChart({ bars, field, format, height }: PeriodChartProps) {
  const { palette } = useTheme()
  const colour = field === 'revenue' ? palette.secondary.main : palette.text.secondary
  return (
    <BarChart
      height={height}
      margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      colors={[colour]}
      grid={{ horizontal: true }}
      hideLegend
      skipAnimation
      // The table below has every value; a second way by keyboard through the bars would only be longer.
      disableKeyboardNavigation
      xAxis={[
        {
          data: bars.map(({ label }) => label),
          scaleType: 'band',
          valueFormatter: (label: string, { location }) =>
            location === 'tick'
              ? label.replace(/ \d{4}$/, '').replace(/^([A-Z][a-z]{2})[a-z]+$/, '$1')
              : label,
          tickLabelMinGap: 12,
          disableTicks: true,
          height: 24,
        },
      ]}
      yAxis={[
        {
          min: 0,
          width: field === 'revenue' ? 76 : 32,
          tickNumber: 4,
          // Orders are whole: a tick between two of them would be of none.
          ...(field === 'orders' && { tickMinStep: 1 }),
          valueFormatter: format,
        },
      ]}
      series={[{ data: bars.map((bar) => bar[field]), valueFormatter: (value) => format(value ?? 0) }]}
    />
  )
}
