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
  over: {
    open_calls:
      'This project has more than {{limit}} calls in progress; joins are accepted again when there are fewer. Try again in {{minutes}} min',
    calls:
      'This project has reported more than {{limit}} calls in this hour; until it ends in {{minutes}} min, only leaves and samples of known user sessions are accepted, in batches of their own',
    rooms:
      'This project has reported more than {{limit}} rooms in this hour; until it ends in {{minutes}} min, only leaves and samples of known user sessions are accepted, in batches of their own',
    users:
      'This project has reported more than {{limit}} users in this hour; until it ends in {{minutes}} min, only leaves and samples of known user sessions are accepted, in batches of their own',
    routers:
      'This project has reported more than {{limit}} routers and access servers in this hour; until it ends in {{minutes}} min, only leaves and samples of known user sessions are accepted, in batches of their own',
    versions:
      'This project has reported more than {{limit}} SDK versions in this hour; until it ends in {{minutes}} min, only leaves and samples of known user sessions are accepted, in batches of their own',
  },
  otherBody: 'This batch id was used with different content; use a new one',
  notStored: 'This cannot be stored at the moment; retry with the same batch id',
  inOtherHands: 'Another server is processing the same batch; try again later',
} as const satisfies SameKeys<typeof zh>
