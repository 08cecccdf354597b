import { customerMessages } from '@karigar/contract/office/customer.words'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { formatMoment } from '../components/format.ts'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { Section } from '../components/Section.tsx'
import { customerPath } from './customer-path.ts'
import { useCustomerFile } from './use-customer-file.ts'

/** What staff have noted about a customer, newest first. */
export function CustomerNotes({ id }: { id: string }) {
  const { data, isError, refetch } = useCustomerFile(id)
  return (
    <Section title="Notes">
      <Button
        variant="outlined"
        component={Link}
        to={`${customerPath(id)}/note`}
        state={{ fromList: true }}
        sx={{ mb: 2 }}
      >
        Add a note
      </Button>
      {isError && !data && (
        <RetryAlert sentence={customerMessages.fileFailed} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton role="status" aria-label="Loading" height={48} />}
      {data?.notes.length === 0 && <Typography color="text.secondary">No notes yet.</Typography>}
      {data && data.notes.length > 0 && (
        <Box
          component="ol"
          aria-label="Notes"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {data.notes.map(({ id: note, text, actor, created_at }) => (
            <Box
              component="li"
              key={note}
              sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 1.5, overflowWrap: 'anywhere' }}
            >
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {text}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {actor} · {formatMoment(created_at)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}
