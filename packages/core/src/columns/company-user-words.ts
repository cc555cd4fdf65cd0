/** Status of a company's user on the platform (E-10); cancelled is final (T-07). */
export const companyUserStatusWords = {
  1: { text: 'companyUser.normal', mark: 'ok' },
  2: { text: 'companyUser.disabled', mark: 'bad' },
  3: { text: 'companyUser.cancelled', mark: 'off' },
  other: { text: 'common.state.unknown', mark: 'plain' },
} as const

/** Every user except the owner is a sub-account. */
export const identityWords = {
  1: { text: 'companyUser.owner', mark: 'plain' },
  other: { text: 'companyUser.subAccount', mark: 'plain' },
} as const
