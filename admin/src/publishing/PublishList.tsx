import type { Publish } from '@karigar/contract/office/publish.wire'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { Accordion, AccordionDetails, AccordionSummary, Box, Link, Typography } from '@mui/material'
import { Caption, QuietLine, StrongLine } from '../components/Texts.tsx'
import { durationText, formatMoment } from '../components/format.ts'
import { ChangeList } from './ChangeList.tsx'
import { publishName, whoChanged } from './publish-words.ts'

const isPage = (path: string) => !/\.\w+$/.test(path)

/** The pages that a publish has changed, as links to them. */
function Pages({ publish: { kind, paths, rendered } }: { publish: Publish }) {
  if (kind === 'back' || kind === 'forward') return null
  if (paths.length === 0)
    return (
      <QuietLine>{kind === 'release' ? 'Every page was made anew.' : 'No page shows this change.'}</QuietLine>
    )
  return (
    <Box component="ul" aria-label="Changed files" sx={{ m: 0, pl: 2.5 }}>
      {paths.map((path) => (
        <Typography component="li" variant="body2" key={path} sx={{ overflowWrap: 'anywhere' }}>
          {isPage(path) ? (
            <Link href={path} target="_blank" rel="noopener">
              {path}
            </Link>
          ) : (
            path
          )}
        </Typography>
      ))}
      {rendered > paths.length && (
        <Typography component="li" variant="body2">
          and {rendered - paths.length} more
        </Typography>
      )}
    </Box>
  )
}

/** The publishes, newest first; each opens to what it changed and on which pages. */
export function PublishList({ publishes }: { publishes: readonly Publish[] }) {
  if (publishes.length === 0)
    return (
      <Typography color="text.secondary">Nothing has been published since publishes are recorded.</Typography>
    )
  return publishes.map((publish) => (
    <Accordion
      key={publish.number}
      disableGutters
      elevation={0}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{ bgcolor: 'transparent' }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0 }}>
        <Box sx={{ minWidth: 0 }}>
          <StrongLine sx={{ overflowWrap: 'anywhere' }}>
            {publish.changes.latest
              .map(({ thing_name }) => thing_name)
              .slice(0, 3)
              .join(', ') || publishName(publish)}
            {publish.changes.total > 3 && ` and ${publish.changes.total - 3} more`}
          </StrongLine>
          <Caption>
            {[
              formatMoment(publish.created_at),
              whoChanged(publish),
              publish.changes.total > 0 && publishName(publish),
              durationText(publish.duration_ms),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Caption>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0, display: 'grid', gap: 2 }}>
        {publish.changes.total > 0 && (
          <ChangeList changes={publish.changes} none="" label="Changes that went live" />
        )}
        <Pages publish={publish} />
      </AccordionDetails>
    </Accordion>
  ))
}
