import { customerMessages } from '@karigar/contract/office/customer.words'
import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { LineList } from '../components/LineList.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'
import { Section } from '../components/Section.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { customerPath } from './customer-path.ts'
import { useCustomerFile } from './use-customer-file.ts'

/** What staff have noted about a customer, newest first; `screen` is the page that it stands on. */
export function CustomerNotes({ id, screen = customerPath(id) }: { id: string; screen?: string }) {
  return (
    <Section title="Notes">
      <Button
        variant="outlined"
        component={Link}
        to={`${screen}/note`}
        state={{ fromList: true }}
        sx={{ mb: 2 }}
      >
        Add a note
      </Button>
      <Loaded of={useCustomerFile(id)} failed={customerMessages.fileFailed}>
        {({ notes }) =>
          notes.length === 0 ? (
            <Typography color="text.secondary">No notes yet.</Typography>
          ) : (
            <LineList isOrdered label="Notes" sx={{ display: 'grid', gap: 1.5 }}>
              {notes.map(({ id: note, text, actor, created_at }) => (
                <Box
                  component="li"
                  key={note}
                  sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 1.5, overflowWrap: 'anywhere' }}
                >
                  <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                    {text}
                  </Typography>
                  <Caption>
                    {actor} · {formatMoment(created_at)}
                  </Caption>
                </Box>
              ))}
            </LineList>
          )
        }
      </Loaded>
    </Section>
  )
}
