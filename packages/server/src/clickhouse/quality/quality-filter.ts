/** Whose figures are meant; what is left out is not narrowed. All of it must hold. */
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

/** A dimension that figures are told apart by; the name of the engine's column. */
export type Dimension = 'country' | 'router_ip' | 'as_ip' | 'app_key'

/** Roll-ups do not know rooms and users, so questions about one go to the raw rows. */
export const needsRaw = ({ room, user }: QualityFilter): boolean => room !== undefined || user !== undefined
