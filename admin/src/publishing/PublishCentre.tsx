import { publishMessages } from '@karigar/contract/office/publish.words'
import { Box, Skeleton } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PageHeader } from '../components/PageHeader.tsx'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { Section } from '../components/Section.tsx'
import { PublishingPanel } from '../layout/PublishingPanel.tsx'
import { siteStateNames, usePublishing } from '../layout/use-publishing.ts'
import { call } from '../providers/api.ts'
import { ChangeList } from './ChangeList.tsx'
import { PublishList } from './PublishList.tsx'
import { ReleaseList } from './ReleaseList.tsx'
import { CENTRE_KEY } from './use-publish-action.ts'
import { useShownFailure } from '../components/use-shown-failure.ts'

/** What waits, what is live and since when, the last fifty publishes, and the way back to an earlier release. */
export function PublishCentre() {
  const live = usePublishing()
  const { state, publishing } = live
  // Each publish, and each step back, is another version of what this screen shows.
  const version = [state, publishing?.catalogue_revision, publishing?.published_at, publishing?.held?.release]
  const query = useQuery({
    queryKey: [...CENTRE_KEY, ...version],
    queryFn: ({ signal }) => call('GET /admin/publishing/centre', undefined, signal),
    placeholderData: keepPreviousData,
  })
  const { data, refetch } = query
  const failure = useShownFailure(query)
  const isFailed = failure !== null
  const loading = <Skeleton variant="rounded" height={120} />
  return (
    <>
      <PageHeader title="Publish centre" />
      {isFailed && (
        <RetryAlert
          sentence={publishMessages.loadFailed}
          reason={data ? null : failure}
          onRetry={refetch}
          sx={{ mb: 2 }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'minmax(0, 1fr) 360px' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', order: { lg: 1 } }}>
          <Section title={state ? siteStateNames[state] : 'Live site'}>
            <PublishingPanel {...live} button={{ variant: 'outlined' }} />
          </Section>
          <Section title="Waiting">
            {data ? (
              <ChangeList
                changes={data.waiting}
                none="Nothing waits: every saved change is on the site."
                label="Changes that are not on the site yet"
              />
            ) : (
              !isFailed && loading
            )}
          </Section>
          <Section title="Releases">
            {data ? (
              <ReleaseList releases={data.releases} held={data.publishing.held} />
            ) : (
              !isFailed && loading
            )}
          </Section>
        </Box>
        <Section title="Last publishes">
          {data ? <PublishList publishes={data.publishes} /> : !isFailed && loading}
        </Section>
      </Box>
    </>
  )
}
