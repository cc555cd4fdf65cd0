/**
 * What users have in common that can change for the worse. Where the same users have several of these in common, the first
 * one is named. A project is compared so that its own trouble is not blamed on a router that it uses; it is not shown.
 */
export const partKinds = ['project', 'access_server', 'router', 'build', 'country'] as const

export type PartKind = (typeof partKinds)[number]

/** A router by its address, a version of the SDK, and so on. */
export interface Part {
  kind: PartKind
  name: string
}

export const isSamePart = (one: Part, other: Part): boolean => one.kind === other.kind && one.name === other.name

/** How changes are looked for. The reasons are in `docs/decisions/diagnosis.md`. */
export const changeBounds = {
  /** Milliseconds of a slot, by the end of user sessions; and slots of a day. */
  slot: 600_000,
  slots: 144,
  /** Days before that are compared, at the same time of day. */
  days: 3,
  /** Fewest users badly off, and calls that they were in. */
  least: { bad: 5, calls: 3 },
  /** Users who must be known before, and elsewhere, for a comparison; fewer than `few` are none. */
  enough: 20,
  few: 5,
  /** Times the share of users badly off must have grown. */
  lift: 2,
  /** Times the share elsewhere may have grown for the change to be one of the part; a chance above `clear` is no growth. */
  elsewhere: { most: 1.5, clear: 0.05 },
  /** Probability of a false change among all parts and times of one run. */
  chance: 0.001,
  /** Times of a day that differ enough to count as looked at on their own. */
  times: 24,
  /** Times as likely that a change is over as that it continues, from which on it is closed; slots without users that end it. */
  over: { odds: 1000, idle: 36 },
  /** Users of a group that count for the chance, at most. */
  most: 1000,
  /** Parts that are counted by users in one run, the clearest. */
  suspects: 20,
} as const
