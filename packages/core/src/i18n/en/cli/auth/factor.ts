import type { SameKeys } from '../../../same-keys.ts'
import type { factor as zh } from '../../../zh/cli/auth/factor.ts'

export const factor = {
  help: {
    about: 'Your own two-step verification.',
    show: 'what is set up',
    passkeys: 'your own passkeys',
    setup: 'set up an authenticator app, or change it',
    setupDetail:
      'Shows the secret, asks for a code of the app, and prints recovery codes the first time. Needs a terminal.',
    confirm: 'confirm that it is you; you are not asked again for 5 minutes',
    codes: 'make new recovery codes; the old ones stop working',
    removeApp: 'remove the authenticator app',
    removePasskey: 'remove a passkey',
    remove: 'turn two-step verification off',
    reset: 'reset the two-step verification of a member who has lost their phone',
    resetDetail: 'One super administrator starts it; another one confirms it with --confirm within 24 hours.',
    arg: { passkey: 'id of the passkey, as rtcops me factor passkeys shows it' },
    flag: {
      codeStdin: 'code from standard input',
      confirm: 'confirm the reset that another super administrator has started',
    },
  },
  since: 'on since',
  again: 'This needs two-step verification.',
  wrong: 'The code is wrong or was used already. Wait for the next one; if none works, set the phone’s clock.',
  addSecret: 'Add this secret to your authenticator app:',
  on: 'The authenticator app is set up; other sessions have ended.',
  confirmed: 'Confirmed; you will not be asked again for 5 minutes.',
  keepCodes: 'Keep these recovery codes: they are not shown again, and each works once.',
  needsCode:
    'This account has two-step verification. Log in on a terminal, or give the code on the second line of --password-stdin.',
  passkeyAlone:
    'This account has only passkeys, which a terminal cannot use. Run rtcops login --sso to log in in the browser.',
  passkeyToo:
    'A terminal cannot use passkeys. Enter a code or a recovery code, or run rtcops login --sso to log in in the browser.',
  passkeyConfirm:
    'this account has only passkeys, which a terminal cannot use. Do this in the console, or add an authenticator app there',
  mustEnrol:
    'Your role requires two-step verification. Run rtcops me factor setup first, or add a passkey in the console.',
  setupNeedsTerminal: 'Set up an authenticator app on a terminal or in the console.',
  stepUp: 'this needs two-step verification',
} as const satisfies SameKeys<typeof zh>
