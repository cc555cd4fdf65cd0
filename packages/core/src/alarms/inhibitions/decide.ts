import type { ExplainedAlarm, Inhibition, Sides } from './sides.ts'

/** What explains an alarm: an open one that is told, and the inhibition that says so. */
export interface Explanation {
  inhibitionId: number
  alarmId: number
}

/**
 * A node of the graph of what explains what. An alarm follows the groups that explain it, a group the alarms that are its sources. `value` says
 * of an alarm that it is told, of a group that one of its sources is; undefined while that is not decided.
 */
interface Vertex {
  /** Undefined for a group. */
  id: number | undefined
  before: Vertex[]
  after: Vertex[]
  /** How many of those before are not known to be false. */
  waits: number
  value: boolean | undefined
}

/** The sources of an inhibition with one key: those that are no targets themselves explain all of its targets, the others those that are no sources. */
interface Groups {
  plain: Vertex
  mixed: Vertex
}

/**
 * Decides which alarms others explain. An alarm is explained by an open one that is told, never by one that is itself explained or held; so
 * whatever waits, something that is told says why. Alarms that explain each other in a circle cannot all wait: the oldest of the circle is told.
 * As in Alertmanager, of alarms on both sides of one inhibition none explains another. Nothing but the given alarms decides, in whatever order, and
 * the work grows with their number, not with that of their pairs.
 * @param open alarms that last
 * @param isHeld whether something else holds an alarm
 * @returns a function that tells what explains an alarm, open or not
 */
export function decideInhibitions<Alarm extends ExplainedAlarm>(
  inhibitions: readonly Inhibition[],
  open: readonly Alarm[],
  isHeld: (alarm: Alarm) => boolean,
): (alarm: ExplainedAlarm) => Explanation | undefined {
  const sources = open
    .map((alarm) => ({ alarm, vertex: vertexOf(alarm.id), sides: inhibitions.map(({ sidesOf }) => sidesOf(alarm)) }))
    .filter(({ sides }) => sides.some(({ source }) => source !== undefined))
    .toSorted((one, other) => one.alarm.id - other.alarm.id)
  const known = inhibitions.map(() => new Map<string, Groups>())
  for (const { sides, vertex } of sources)
    for (const [index, { source, target }] of sides.entries()) {
      if (source === undefined) continue
      const groups = known[index]?.get(source) ?? { plain: vertexOf(undefined), mixed: vertexOf(undefined) }
      known[index]?.set(source, groups)
      connect(vertex, target === undefined ? groups.plain : groups.mixed)
    }
  const groupsOf = (index: number, { source, target }: Sides): Vertex[] => {
    const groups = target === undefined ? undefined : known[index]?.get(target)
    if (!groups) return []
    const explaining = source === undefined ? [groups.plain, groups.mixed] : [groups.plain]
    return explaining.filter(({ before }) => before.length > 0)
  }
  for (const { sides, vertex } of sources)
    for (const [index, each] of sides.entries()) for (const group of groupsOf(index, each)) connect(group, vertex)
  settle(sources.filter(({ alarm }) => isHeld(alarm)).map(({ vertex }) => [vertex, false]))
  settle(sources.filter(({ vertex }) => vertex.waits === 0).map(({ vertex }) => [vertex, true]))
  for (const { vertex } of sources) while (vertex.value === undefined) settle([[oldestOfCircle(vertex), true]])

  const told = new Set<number>()
  const oldest = new Map<Vertex, number>()
  for (const { alarm, vertex } of sources) {
    if (!vertex.value) continue
    told.add(alarm.id)
    for (const group of vertex.after) if (!oldest.has(group)) oldest.set(group, alarm.id)
  }
  return (alarm) => {
    if (told.has(alarm.id)) return undefined
    for (const [index, { id, sidesOf }] of inhibitions.entries()) {
      const explaining = groupsOf(index, sidesOf(alarm)).flatMap((group) => oldest.get(group) ?? [])
      if (explaining.length > 0) return { inhibitionId: id, alarmId: Math.min(...explaining) }
    }
    return undefined
  }
}

const vertexOf = (id: number | undefined): Vertex => ({ id, before: [], after: [], waits: 0, value: undefined })

function connect(from: Vertex, to: Vertex): void {
  from.after.push(to)
  to.before.push(from)
  to.waits += 1
}

/** Stores values, and those that follow: a told alarm makes its groups true, a true group its targets wait. */
function settle(decided: [Vertex, boolean][]): void {
  for (const [vertex, value] of decided) {
    if (vertex.value !== undefined) continue
    vertex.value = value
    for (const next of vertex.after) {
      const isGroup = next.id === undefined
      if (!value) next.waits -= 1
      if (value) decided.push([next, isGroup])
      else if (next.waits === 0) decided.push([next, !isGroup])
    }
  }
}

/** Returns the oldest alarm of a circle that waits for nothing but itself, of those for which an undecided alarm waits. */
function oldestOfCircle(waiting: Vertex): Vertex {
  const all = reached(waiting, 'before')
  const seen = new Set<Vertex>()
  let last = waiting
  // What is not reached from any vertex before it, and reaches the rest, is in a circle that nothing else leads to.
  for (const vertex of all)
    if (!seen.has(vertex)) {
      last = vertex
      for (const each of reached(vertex, 'after', all, seen)) seen.add(each)
    }
  const circle = [...reached(last, 'before')].filter(({ id }) => id !== undefined)
  return circle.reduce((oldest, each) => ((each.id ?? 0) < (oldest.id ?? 0) ? each : oldest))
}

/** Returns the undecided vertices that a vertex leads to in one direction, itself among them. */
function reached(
  from: Vertex,
  direction: 'before' | 'after',
  within?: ReadonlySet<Vertex>,
  without?: ReadonlySet<Vertex>,
): Set<Vertex> {
  const found = new Set([from])
  // A set that grows is walked to its end.
  for (const vertex of found)
    for (const next of vertex[direction])
      if (next.value === undefined && (within?.has(next) ?? true) && !without?.has(next)) found.add(next)
  return found
}
