import type { SameKeys } from '../../same-keys.ts'
import type { places as zh } from '../../zh/reports/places.ts'

export const places = {
  countries: {
    title: 'Country usage',
    empty: 'No usage matches the filters and dates. Only companies with country statistics are counted.',
    widen: 'Widen to the last 90 days',
    chosen: '{{count}} countries',
    chosen_one: '{{count}} country',
    wholeContinent: 'Whole continent',
  },
  rooms: {
    title: 'Room call time',
    empty: 'No rooms match the filters and dates.',
    widen: 'Widen to the last 30 days',
    drawer: 'Countries of {{room}}',
    countries: '{{count}} countries',
    countries_one: '{{count}} country',
    drawerEmpty: 'Nobody was in this room on that day.',
    calls: 'Calls',
  },
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
