import { Box, ButtonBase } from '@mui/material'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { visuallyHidden } from '../../components/visually-hidden.ts'
import { sections, sectionsAtFault, type SectionId } from './sections.ts'

/** A section is the current one once its top has reached this share of the visible height. */
const LINE = 0.35

function readingIn(scroller: HTMLElement): SectionId {
  const top = scroller.getBoundingClientRect().top + scroller.clientHeight * LINE
  const atEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
  if (atEnd && scroller.scrollTop > 0) return 'details'
  const passed = sections.filter(({ id }) => {
    const section = document.getElementById(`section-${id}`)
    return section !== null && section.getBoundingClientRect().top <= top
  })
  return passed.at(-1)?.id ?? 'basics'
}

/** Buttons for the form's sections, which mark the current section and those with an error. */
export function SectionNav({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { errors } = useFormState()
  const [current, setCurrent] = useState<SectionId>('basics')
  const list = useRef<HTMLUListElement>(null)
  const atFault = sectionsAtFault(errors)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => setCurrent(readingIn(element))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (list.current && button) list.current.scrollTo({ left: button.offsetLeft - 24 })
  }, [current])

  const show = (id: SectionId) => {
    document.getElementById(`section-${id}`)?.scrollIntoView({ block: 'start' })
    document.getElementById(`heading-${id}`)?.focus({ preventScroll: true })
    setCurrent(id)
  }
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{
        flexShrink: 0,
        width: { md: 208 },
        borderRight: { md: 1 },
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
      }}
    >
      <Box
        component="ul"
        ref={list}
        sx={{
          listStyle: 'none',
          m: 0,
          p: { xs: 0.75, md: 1.5 },
          display: 'flex',
          flexDirection: { md: 'column' },
          gap: 0.5,
          overflowX: 'auto',
          position: 'relative',
        }}
      >
        {sections.map(({ id, label }) => (
          <li key={id}>
            <ButtonBase
              data-section={id}
              aria-current={current === id ? 'true' : undefined}
              onClick={() => show(id)}
              sx={{
                width: '100%',
                minHeight: 40,
                px: 1.5,
                borderRadius: 1,
                justifyContent: 'flex-start',
                gap: 1,
                whiteSpace: 'nowrap',
                typography: 'body2',
                fontWeight: current === id ? 600 : 500,
                bgcolor: current === id ? 'secondary.light' : 'transparent',
                '&:hover': { bgcolor: current === id ? 'secondary.light' : 'action.hover' },
              }}
            >
              {label}
              {atFault.has(id) && (
                <>
                  <Box
                    component="span"
                    sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'error.main' }}
                  />
                  <Box component="span" sx={visuallyHidden}>
                    has errors
                  </Box>
                </>
              )}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}
