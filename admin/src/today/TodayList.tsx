import { internationalDigits } from '@karigar/contract/base/phone'
import type { ChatOccasion } from '@karigar/contract/sales/chat-text.rules'
import { Box, Button, Card, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { LineItem, LineList } from '../components/LineList.tsx'
import { Caption, QuietLine, StrongLine } from '../components/Texts.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { labelOf, pathOf, pressOf, URGENT, type ShownItem, type TodayPress } from './today-words.ts'

const ChatTextDialog = lazy(() =>
  import('../resources/orders/chat/ChatTextDialog.tsx').then((m) => ({ default: m.ChatTextDialog })),
)
// What comes last in the list is often not shown at first.
const HeardPress = lazy(() => import('./HeardPress.tsx').then((m) => ({ default: m.HeardPress })))

/** How many are shown before a press on the rest. */
const FIRST = 6

/** What somebody has to do, what a customer waits for first, each with its one press. */
export function TodayList({ items }: { items: readonly ShownItem[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const [writing, setWriting] = useState<{ number: string; occasion: ChatOccasion } | null>(null)
  if (items.length === 0)
    return (
      <Card sx={{ p: 2 }}>
        <StrongLine>Nothing waits for you.</StrongLine>
        <QuietLine>
          New orders, payments to confirm and meetings of the day appear here by themselves.
        </QuietLine>
      </Card>
    )
  const shown = showsAll ? items : items.slice(0, FIRST)
  return (
    <Card sx={{ px: 2, '& li:first-of-type': { borderTop: 0 } }}>
      <LineList label="To do">
        {shown.map((item) => (
          <LineItem
            key={`${item.kind} ${item.id}`}
            sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}
          >
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                // One line where there is room for it.
                display: { lg: 'grid' },
                gridTemplateColumns: '2fr 2fr 4fr',
                columnGap: 2,
                alignItems: 'baseline',
              }}
            >
              <Caption
                component="p"
                sx={URGENT.has(item.kind) ? { color: 'error.main', fontWeight: 600 } : {}}
              >
                {labelOf(item)}
              </Caption>
              <StrongLine sx={{ overflowWrap: 'anywhere' }}>
                <Box
                  component={Link}
                  to={pathOf(item)}
                  // The whole line leads there; its press lies above.
                  sx={{ color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                >
                  {item.name}
                </Box>
              </StrongLine>
              <QuietLine noWrap>{[item.what, item.order_id].filter(Boolean).join(' · ')}</QuietLine>
            </Box>
            <Box
              sx={{
                position: 'relative',
                flexShrink: 0,
                whiteSpace: 'nowrap',
                minWidth: { lg: 210 },
                textAlign: 'end',
              }}
            >
              <Press press={pressOf(item)} about={item.order_id ?? item.name} onWrite={setWriting} />
            </Box>
          </LineItem>
        ))}
      </LineList>
      {items.length > FIRST && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        </Box>
      )}
      <Suspense fallback={null}>
        {writing && <ChatTextDialog {...writing} onClose={() => setWriting(null)} />}
      </Suspense>
    </Card>
  )
}

interface PressProps {
  press: TodayPress
  /** What tells it from the presses of other lines. */
  about: string
  onWrite: (text: { number: string; occasion: ChatOccasion }) => void
}

function Press({ press, about, onWrite }: PressProps) {
  const phone = useIsPhone()
  const label = phone ? (press.short ?? press.label) : press.label
  const face = {
    ...(label.startsWith('Confirm')
      ? ({ variant: 'contained', color: 'secondary' } as const)
      : ({ variant: 'outlined' } as const)),
    'aria-label': `${label}: ${about}`,
    sx: { minHeight: 44, lineHeight: 1.2 },
  } as const
  if ('hears' in press)
    return (
      <Suspense fallback={<Button {...face}>{label}</Button>}>
        <HeardPress id={press.hears} label={label} about={about} />
      </Suspense>
    )
  if ('to' in press)
    return (
      <Button {...face} component={Link} to={press.to}>
        {label}
      </Button>
    )
  if ('tel' in press)
    return (
      <Button {...face} href={`tel:+${internationalDigits(press.tel)}`}>
        {label}
      </Button>
    )
  return (
    <Button {...face} onClick={() => onWrite(press)}>
      {label}
    </Button>
  )
}

/** The heading of what needs somebody. */
export const TodayHeading = ({ id }: { id: string }) => (
  <Typography variant="h2" id={id}>
    Needs somebody today
  </Typography>
)
