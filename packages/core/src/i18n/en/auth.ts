import type { SameKeys } from '../same-keys.ts'
import type { auth as zh } from '../zh/auth.ts'

export const auth = {
  login: {
    title: 'Log in',
    username: 'Account',
    password: 'Password',
    remember: 'Remember password',
    submit: 'Log in',
    usernameRequired: 'Enter the login account',
    passwordRequired: 'Enter the password',
    networkError: 'Login failed; refresh the page and try again',
    wrong: 'Wrong account or password',
    tooMany: 'Too many attempts; try again in 15 minutes',
    disabled: 'The account is disabled',
    expired: 'Session expired; log in again',
    rememberedVoid: 'The remembered login is void; enter the password',
  },
  me: {
    title: 'Personal info',
    role: 'Role',
    name: 'Name',
    nameRequired: 'Enter the name',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    currentRequired: 'Enter the current password',
    oldRequired: 'Enter the old password',
    newRule: 'Use 8-20 characters with both letters and digits',
    confirmRequired: 'Confirm the password',
    confirmDiffers: 'The two passwords differ; enter them again',
    currentWrong: 'The current password is wrong',
    sameAsCurrent: 'The new password must differ from the current one',
    mustChange: 'Change the one-time password first',
    logout: 'Log out',
  },
} as const satisfies SameKeys<typeof zh>
