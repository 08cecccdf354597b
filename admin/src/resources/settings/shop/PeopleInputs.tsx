import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
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
          <LimitedInput source={`${row}.quote`} label="Quote" required rows={3} most={500} />
          <LimitedInput source={`${row}.name`} label="Name" required most={60} />
          <LimitedInput source={`${row}.role`} label="Role and place" required most={100} />
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
          <LimitedInput source={`${row}.name`} label="Name" required most={60} />
          <LimitedInput source={`${row}.role`} label="Role" required most={60} />
          <LimitedInput source={`${row}.description`} label="Description" required rows={3} most={400} />
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
