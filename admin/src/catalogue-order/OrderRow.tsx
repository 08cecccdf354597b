import type { OrderedThing } from '@karigar/contract/catalogue/catalogue-order.wire'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import TopIcon from '@mui/icons-material/VerticalAlignTop'
import { Box, IconButton, InputBase, Tooltip, Typography } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { RowHandle, SortableRow } from '../components/SortableRow.tsx'
import { StateChip } from '../components/StateChip.tsx'
import { Caption } from '../components/Texts.tsx'
import { ServicePicture } from '../resources/services/ServicePicture.tsx'

/** Height of a row with the room below it, in pixels; all rows have the same, so that only those in view are rendered. */
export const ROW_HEIGHT = 72

/** The control by which something was moved. */
export type Act = 'place' | 'top' | 'up' | 'down'

interface OrderRowProps {
  thing: OrderedThing
  hasPicture: boolean
  /** Id of the category whose services are ordered; empty for other lists. */
  categoryOfList: string
  index: number
  count: number
  onMove: (act: Act) => (from: number, to: number) => void
  /** Absent where things cannot leave the list. */
  onRemove?: (id: string) => void
}

/** One thing of a list, with its handle, its place and its buttons. */
export function OrderRow({
  thing,
  hasPicture,
  categoryOfList,
  index,
  count,
  onMove,
  onRemove,
}: OrderRowProps) {
  const { id, name, category, picture, state } = thing
  const buttons = [
    { act: 'top', label: `Move ${name} to the top`, icon: TopIcon, to: 0, off: index === 0 },
    { act: 'up', label: `Move ${name} up`, icon: ArrowUpwardIcon, to: index - 1, off: index === 0 },
    {
      act: 'down',
      label: `Move ${name} down`,
      icon: ArrowDownwardIcon,
      to: index + 1,
      off: index === count - 1,
    },
  ] as const
  return (
    <Box
      component="li"
      data-row={id}
      aria-setsize={count}
      aria-posinset={index + 1}
      sx={{ position: 'absolute', left: 0, right: 0, top: index * ROW_HEIGHT, height: ROW_HEIGHT - 8 }}
    >
      <SortableRow
        id={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.75, sm: 1 },
          height: '100%',
          pr: { sm: 1 },
        }}
      >
        <RowHandle name={name} />
        <PlaceField name={name} index={index} onMove={onMove('place')} />
        {hasPicture && (
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ServicePicture id={id} category={category ?? categoryOfList} url={picture} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="body2"
            sx={{
              fontWeight: 600,
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              lineHeight: 1.3,
            }}
          >
            {name}
          </Typography>
          {category !== null && (
            <Caption noWrap component="div">
              {category}
            </Caption>
          )}
        </Box>
        {state === 'hidden' && <StateChip state={state} />}
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          {buttons.map(({ act, label, icon: Icon, to, off }) => (
            <Tooltip key={act} title={off ? '' : label}>
              <span>
                <IconButton
                  aria-label={label}
                  data-act={act}
                  disabled={off}
                  onClick={() => onMove(act)(index, to)}
                  sx={{ p: { xs: 0.5, sm: 1 } }}
                >
                  <Icon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          ))}
          {onRemove && (
            <Tooltip title={`Unpin ${name}`}>
              <IconButton
                aria-label={`Unpin ${name}`}
                onClick={() => onRemove(id)}
                sx={{ p: { xs: 0.5, sm: 1 } }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      </SortableRow>
    </Box>
  )
}

interface PlaceFieldProps {
  name: string
  index: number
  onMove: (from: number, to: number) => void
}

/** The place of a thing, which can be typed to move it far. */
function PlaceField({ name, index, onMove }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const place = Number(typed)
    setTyped(null)
    if (typed !== null && Number.isInteger(place) && place > 0) onMove(index, place - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    // Enter moves the thing; it does not save the form.
    event.preventDefault()
    settle()
  }
  return (
    <InputBase
      value={typed ?? String(index + 1)}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 5))}
      onBlur={settle}
      onKeyDown={onKeyDown}
      inputProps={{ 'aria-label': `Place of ${name}`, inputMode: 'numeric', 'data-act': 'place' }}
      sx={{
        width: 44,
        flexShrink: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& input': { textAlign: 'center', px: 0.25, fontVariantNumeric: 'tabular-nums' },
      }}
    />
  )
}
