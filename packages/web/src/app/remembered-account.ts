const storageKey = 'rtcops.account'

/**
 * The account that the member asked to remember: its name alone. The password is kept by nobody; the server's
 * remember cookie stands in for it (AM-01). Kept apart from the login state, so that a logout leaves it.
 */
export const rememberedAccount = (): string | undefined => localStorage.getItem(storageKey) ?? undefined

export const rememberAccount = (username: string): void => localStorage.setItem(storageKey, username)

export const forgetAccount = (): void => localStorage.removeItem(storageKey)
