import type { SameKeys } from '../same-keys.ts'
import type { places as zh } from '../zh/places.ts'

export const places = {
  countries: {
    title: 'Country usage',
    empty: 'No use matches the filters and the dates. Only companies with country statistics are counted.',
    chosen: '{{count}} countries',
    wholeContinent: 'All of it',
  },
  rooms: {
    title: 'Room call time',
    empty: 'No room matches the filters and the dates.',
    drawer: 'Countries of {{room}}',
    drawerEmpty: 'Nobody was in this room on that day.',
    calls: 'Calls',
  },
  counted: 'Today is counted up to {{time}}',
  filter: { company: 'Company', project: 'Project', country: 'Country', room: 'Room', time: 'Dates' },
  column: {
    index: 'No.',
    day: 'Date',
    country: 'Country',
    users: 'Users',
    callTime: 'Call time (min)',
    talkTime: 'Talk time (min)',
    listenTime: 'Listen time (min)',
    project: 'Project',
    room: 'Room',
    mostUsers: 'Most users at once',
    hostTime: 'Host (min)',
    listenerTime: 'Listeners (min)',
  },
} as const satisfies SameKeys<typeof zh>
