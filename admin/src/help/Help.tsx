import ChevronIcon from '@mui/icons-material/ChevronRight'
import SearchIcon from '@mui/icons-material/Search'
import { Box, Card, InputAdornment, Link, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PageHeader } from '../components/PageHeader.tsx'
import { QuietLine } from '../components/Texts.tsx'
import type { HelpTopic } from './help-topic.ts'
import { findHelp, helpGroups, nearestHelp } from './topics.ts'

/** The help page: a shop owner's questions, folded, with a search; the answers lead to where each thing is done. */
export function Help() {
  const { hash } = useLocation()
  const [typed, setTyped] = useState('')
  const asked = hash.slice(1)
  useEffect(() => {
    const topic = asked ? document.getElementById(asked) : null
    topic?.scrollIntoView({ block: 'start' })
    topic?.focus({ preventScroll: true })
  }, [asked])
  const exact = findHelp(typed)
  const found = exact.length > 0 ? exact : nearestHelp(typed)
  const wanted = typed.trim() === '' ? null : new Set(found.map(({ id }) => id))
  const groups = helpGroups
    .map(({ title, topics }) => ({ title, topics: topics.filter(({ id }) => wanted?.has(id) ?? true) }))
    .filter(({ topics }) => topics.length > 0)
  return (
    <>
      <PageHeader title="Help" />
      <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2 }, maxWidth: 820 }}>
        <div>
          <Box role="search">
            <TextField
              type="search"
              placeholder="Search the help..."
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{
                htmlInput: { 'aria-label': 'Search the help', 'aria-keyshortcuts': '/', maxLength: 100 },
                input: {
                  startAdornment: (
                    <InputAdornment position="start">
                      <SearchIcon fontSize="small" />
                    </InputAdornment>
                  ),
                },
              }}
            />
          </Box>
          <Box role="status">
            {wanted && (
              <QuietLine sx={{ mt: 1 }}>
                {wanted.size === 0 && 'No answer has these words. Try another one.'}
                {wanted.size > 0 && exact.length === 0 && 'No answer has all of these words. Nearest: '}
                {wanted.size > 0 && (wanted.size === 1 ? '1 answer' : `${wanted.size} answers`)}
              </QuietLine>
            )}
          </Box>
        </div>
        {groups.map(({ title, topics }) => (
          <Card component="section" key={title} aria-label={title} sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
              {title}
            </Typography>
            {topics.map((topic) => (
              <Topic key={topic.id} {...topic} isAsked={topic.id === asked} />
            ))}
          </Card>
        ))}
      </Box>
    </>
  )
}

function Topic({ id, question, answer, links, isAsked }: HelpTopic & { isAsked: boolean }) {
  const [isOpen, setOpen] = useState(isAsked)
  const [wasAsked, setWasAsked] = useState(isAsked)
  // A link to a topic that is on the screen already opens it as well.
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked)
    if (isAsked) setOpen(true)
  }
  return (
    <Box component="article" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="details" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Box
          component="summary"
          sx={{
            // A flex line has no marker of its own, and a second line stands below the first.
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            boxSizing: 'border-box',
            minHeight: 44,
            py: 1,
            cursor: 'pointer',
            '&::-webkit-details-marker': { display: 'none' },
          }}
        >
          <ChevronIcon
            fontSize="small"
            sx={{ flexShrink: 0, ml: '-4px', ...(isOpen && { transform: 'rotate(90deg)' }) }}
          />
          <Typography
            variant="h3"
            id={id}
            tabIndex={-1}
            // Keeps the heading below the sticky app bar.
            sx={{
              minWidth: 0,
              overflowWrap: 'anywhere',
              scrollMarginTop: 76,
              '&:focus:not(:focus-visible)': { outline: 'none' },
            }}
          >
            {question}
          </Typography>
        </Box>
        {answer.map((paragraph) => (
          <Typography key={paragraph} sx={{ mb: 1, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
            {paragraph}
          </Typography>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, pb: 1 }}>
          {links.map(({ label, to }) => (
            <Link key={to} component={RouterLink} to={to} sx={{ py: 0.75 }}>
              {label}
            </Link>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
