import type { SameKeys } from '../same-keys.ts'
import type { eventType as zh } from '../zh/event-type.ts'

export const eventType = {
  title: 'Event types',
  number: 'Event value',
  name: 'Event name',
  key: 'Event code',
  numberRequired: 'Enter the event value',
  numberFormat: 'A whole number from 0',
  numberTaken: 'This number is taken',
  nameRequired: 'Enter the event name',
  keyRequired: 'Enter the event code',
  keyFormat: 'Only letters, digits and underscores',
  keyTaken: 'This code is taken',
  addTitle: 'Add event type',
  editTitle: 'Edit event type',
  removeQuestion: 'Remove this magnifier event type?',
  empty: 'Once an event type is added, the messages of calls show its name for its number.',
  count: '{{count}} event types',
} as const satisfies SameKeys<typeof zh>
