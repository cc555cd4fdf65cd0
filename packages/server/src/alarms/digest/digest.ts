/** What one line of a message stands for. */
export interface DigestEntry {
  /** Alarms that it tells of. */
  count: number
  /** What the alarms are counted by if there is no room for the line: rule and company. */
  group: string
}

/** How many lines a message has. */
export interface DigestRoom {
  entries: number
  groups: number
}

export interface Digest<Entry extends DigestEntry> {
  shown: Entry[]
  /** Alarms without a line of their own, by group, the largest first. */
  groups: { group: string; count: number }[]
  /** Alarms of all other groups. */
  others: number
}

/** Most lines of alarms in a message. */
export const mostEntries = 20
const mostGroups = 5

/** Returns what a message with so much room shows: the first entries, and how many alarms each group has besides. */
export function digestOf<Entry extends DigestEntry>(entries: readonly Entry[], room: DigestRoom): Digest<Entry> {
  const rest = Map.groupBy(entries.slice(room.entries), ({ group }) => group)
  const groups = [...rest]
    .map(([group, alike]) => ({ group, count: sum(alike) }))
    .sort((left, right) => right.count - left.count)
  return {
    shown: entries.slice(0, room.entries),
    groups: groups.slice(0, room.groups),
    others: sum(groups.slice(room.groups)),
  }
}

const sum = (counted: readonly { count: number }[]): number => counted.reduce((total, { count }) => total + count, 0)

/** Returns the message with the most room that fits; the smallest one if none does. */
export function roomiest<Message>(build: (room: DigestRoom) => Message, fits: (message: Message) => boolean): Message {
  let room: DigestRoom = { entries: mostEntries, groups: mostGroups }
  for (;;) {
    const message = build(room)
    if (fits(message) || (room.entries === 0 && room.groups === 0)) return message
    room = smaller(room)
  }
}

/** The worst alarm keeps its line longest. */
function smaller({ entries, groups }: DigestRoom): DigestRoom {
  if (entries > 1) return { entries: entries - 1, groups }
  return groups > 0 ? { entries, groups: groups - 1 } : { entries: 0, groups }
}
