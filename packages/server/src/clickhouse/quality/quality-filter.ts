/** Filter of quality figures; an absent field does not narrow, and all conditions must hold. */
export interface QualityFilter {
  appKeys?: readonly string[] | undefined
  country?: string | undefined
  router?: string | undefined
  accessServer?: string | undefined
  /** Channel name, exact. */
  room?: string | undefined
  /** User id, exact. */
  user?: string | undefined
}

/** A dimension by which figures are grouped; the name of the engine's column. */
export type Dimension = 'country' | 'router_ip' | 'as_ip' | 'app_key'

/** Returns whether a filter needs raw rows: roll-ups do not know rooms and users. */
export const needsRaw = ({ room, user }: QualityFilter): boolean => room !== undefined || user !== undefined
