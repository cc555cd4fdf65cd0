import type { SameKeys } from '../same-keys.ts'
import type { telemetry as zh } from '../zh/telemetry.ts'

export const telemetry = {
  notAnObject: 'Every line must be a JSON object',
  notJson: 'This is not JSON',
  erasedUser: 'The user was erased; reports from before that are not accepted',
  unknownKind: 'There is no event of this kind',
  lineTooLong: 'A line can have at most {{max}} bytes',
  outOfRange: 'Out of range: it must be {{limit}}',
  tooManyEvents: 'A batch can have at most {{max}} events',
  wrongSignature: 'The signature is wrong',
  noSignature: 'The signature is missing',
  clockOff: 'The timestamp is more than 5 minutes off the server’s clock',
  overQuota: 'This project reports too much; try again in {{seconds}} seconds',
  notStored: 'This cannot be stored at the moment; retry with the same batch id',
  inOtherHands: 'Another server is processing the same batch; try again later',
} as const satisfies SameKeys<typeof zh>
