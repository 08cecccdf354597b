import { GST_STATES, stateText } from '@karigar/contract/sales/gstin'

/** The states and territories, as choices. */
export const gstStateChoices = Object.keys(GST_STATES).map((id) => ({ id, name: stateText(id) }))
