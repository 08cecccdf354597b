import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { Release } from '@karigar/contract/office/publish.wire'
import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
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
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        A release is a whole copy of the site. Edits go into the newest; a new one begins when everything is
        published anew, when the shop is updated, and once a day in which something was edited, as soon as
        nobody has edited for half an hour. The last five are kept.
      </Typography>
      <Box component="ul" aria-label="Releases" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {releases.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                As of {formatMoment(changedAt(one))}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                Begun {formatMoment(one.created_at)}
                {one.pages > 0 && ` · ${one.pages} files`}
              </Typography>
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
          </Box>
        ))}
      </Box>
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
