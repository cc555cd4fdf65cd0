const storageKey = 'rtcops.account'

/**
 * Returns the name of the account that the member asked to remember. The password is never stored; the server's
 * remember cookie takes its place (AM-01). Stored apart from the login state, so that it survives a logout.
 */
export const rememberedAccount = (): string | undefined => localStorage.getItem(storageKey) ?? undefined

export const rememberAccount = (username: string): void => localStorage.setItem(storageKey, username)

export const forgetAccount = (): void => localStorage.removeItem(storageKey)
