import type { Catalogue } from '../../catalogue.ts'

export const method: Catalogue['method'] = {
  title: 'Methods',
  id: 'Method ID',
  key: 'Counting rule',
  name: 'Name',
  formula: 'What is counted',
  uses: 'Used by',
  keyRequired: 'Choose the counting rule',
  nameRequired: 'Enter the method name',
  nameTaken: 'This method name already exists',
  inUse: 'In use; cannot be removed (statistics types: {{count}})',
  addTitle: 'Add a method',
  editTitle: 'Edit a method',
  rounding: 'Seconds are cut at midnight, summed by project and day, and rounded up to whole minutes.',
  empty: 'Once there are methods, statistics types can refer to them.',
  count: 'Methods: {{count}}',
  formulas: {
    user_minutes: 'Time of every user in the room, added up',
    speaker_minutes: 'Time that every user could speak, added up',
    listener_minutes: 'Time that every user only listened, added up',
    room_minutes: 'Time with at least one user in the room, however many',
    video_minutes: 'Time that every user had video on, added up',
    push_minutes: 'Time of push streams, added up',
  },
}
