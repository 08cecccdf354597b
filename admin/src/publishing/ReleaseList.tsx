import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { Release } from '@karigar/contract/office/publish.wire'
import { Box, Button, Chip } from '@mui/material'
import { useState } from 'react'
import { LineItem, LineList } from '../components/LineList.tsx'
import { Caption, QuietLine, StrongLine } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'
import { PublishQuestion } from './PublishQuestion.tsx'
import type { PublishAction } from './use-publish-action.ts'

const changedAt = ({ changed_at, created_at }: Release) => changed_at ?? created_at

/** The releases that are kept on the disk, with the way back to each and forward again. */
export function ReleaseList({ releases, held }: { releases: readonly Release[]; held: Publishing['held'] }) {
  const [asked, setAsked] = useState<PublishAction | null>(null)
  const release = releases.find(({ id }) => asked?.kind === 'hold' && asked.release === id)
  const shown = (one: Release) => (held ? held.release === one.id : one.is_live)
  return (
    <>
      <QuietLine sx={{ mb: 1 }}>
        A release is a whole copy of the site. Edits go into the newest; a new one begins when everything is
        published anew, when the shop is updated, and once a day in which something was edited, as soon as
        nobody has edited for half an hour. The last five are kept.
      </QuietLine>
      <LineList label="Releases">
        {releases.map((one) => (
          <LineItem
            key={one.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
            }}
          >
            <Box>
              <StrongLine>As of {formatMoment(changedAt(one))}</StrongLine>
              <Caption>
                Begun {formatMoment(one.created_at)}
                {one.pages > 0 && ` · ${one.pages} files`}
              </Caption>
            </Box>
            {shown(one) ? (
              <Chip size="small" color={held ? 'warning' : 'success'} variant="outlined" label="Shown" />
            ) : one.is_newest && held ? (
              <Button size="small" color="inherit" onClick={() => setAsked({ kind: 'forward' })}>
                Go forward again
              </Button>
            ) : (
              <Button
                size="small"
                color="inherit"
                aria-label={`Go back to the site as of ${formatMoment(changedAt(one))}`}
                onClick={() => setAsked({ kind: 'hold', release: one.id })}
              >
                Go back
              </Button>
            )}
          </LineItem>
        ))}
      </LineList>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        disabled={held !== null}
        onClick={() => setAsked({ kind: 'anew' })}
        sx={{ mt: 1.5 }}
      >
        Publish everything anew
      </Button>
      {asked && (
        <PublishQuestion
          action={asked}
          changedAt={release && changedAt(release)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
