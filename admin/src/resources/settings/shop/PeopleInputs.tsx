import { TextInput } from 'react-admin'
import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { atMost } from '../../../components/input-limits.ts'
import { PictureInput } from '../../../components/PictureInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'

/** The testimonials of clients. */
export function TestimonialsInput() {
  return (
    <RowsInput
      source="testimonials"
      label="Testimonials"
      name="testimonial"
      most={MOST_ROWS.testimonials}
      empty={{ quote: '', name: '', role: '' }}
    >
      {(row) => (
        <>
          <TextInput
            source={`${row}.quote`}
            label="Quote"
            required
            multiline
            minRows={3}
            slotProps={atMost(500)}
          />
          <TextInput source={`${row}.name`} label="Name" required slotProps={atMost(60)} />
          <TextInput source={`${row}.role`} label="Role and place" required slotProps={atMost(100)} />
        </>
      )}
    </RowsInput>
  )
}

/** The members of the shop's team. */
export function TeamInput() {
  return (
    <RowsInput
      source="team"
      label="Team"
      name="team member"
      most={MOST_ROWS.team}
      empty={{ name: '', role: '', description: '', picture: null }}
    >
      {(row, index) => (
        <>
          <TextInput source={`${row}.name`} label="Name" required slotProps={atMost(60)} />
          <TextInput source={`${row}.role`} label="Role" required slotProps={atMost(60)} />
          <TextInput
            source={`${row}.description`}
            label="Description"
            required
            multiline
            minRows={3}
            slotProps={atMost(400)}
          />
          <PictureInput
            source={`${row}.picture`}
            title="Portrait"
            name={`portrait of team member ${index + 1}`}
          />
        </>
      )}
    </RowsInput>
  )
}
