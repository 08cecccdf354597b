import { Box, Card, Link, Typography } from '@mui/material'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PageHeader } from '../components/PageHeader.tsx'
import type { HelpTopic } from './help-topic.ts'
import { helpGroups } from './topics.ts'

/** The help page: a shop owner's questions with answers and links to where each thing is done. */
export function Help() {
  const { hash } = useLocation()
  useEffect(() => {
    const topic = hash ? document.getElementById(hash.slice(1)) : null
    topic?.scrollIntoView({ block: 'start' })
    topic?.focus({ preventScroll: true })
  }, [hash])
  return (
    <>
      <PageHeader title="Help" />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 820 }}>
        {helpGroups.map(({ title, topics }) => (
          <Card component="section" key={title} aria-label={title} sx={{ p: { xs: 2, md: 3 } }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {title}
            </Typography>
            {topics.map((topic) => (
              <Topic key={topic.id} {...topic} />
            ))}
          </Card>
        ))}
      </Box>
    </>
  )
}

function Topic({ id, question, answer, links }: HelpTopic) {
  return (
    <Box component="article" sx={{ pt: 2 }}>
      <Typography
        variant="h3"
        id={id}
        tabIndex={-1}
        // Keeps the heading below the sticky app bar.
        sx={{ mb: 0.5, scrollMarginTop: 76, '&:focus:not(:focus-visible)': { outline: 'none' } }}
      >
        {question}
      </Typography>
      {answer.map((paragraph) => (
        <Typography key={paragraph} sx={{ mb: 1, maxWidth: '68ch' }}>
          {paragraph}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {links.map(({ label, to }) => (
          <Link key={to} component={RouterLink} to={to} sx={{ py: 0.75 }}>
            {label}
          </Link>
        ))}
      </Box>
    </Box>
  )
}
