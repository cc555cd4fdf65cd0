import type { RtcopsCommand } from '../../../../command.ts'
import { option } from '../../../../option.ts'
import { writeOptions } from '../../../../options/write.ts'
import { factorListing, passkeyListing } from './listing.ts'

/** Adds `rtcops me factor`. */
export function factorCommands(me: RtcopsCommand): void {
  const noun = me.command('factor').summary('cli.factor.help.about')
  noun
    .command('show')
    .summary('cli.factor.help.show')
    .operation('getSecondFactor')
    .prints(factorListing)
    .example('rtcops me factor show', 'rtcops me factor show -o json')
    .run(async (context) => (await import('./read.ts')).showFactor(context))
  noun
    .command('passkeys')
    .summary('cli.factor.help.passkeys')
    .operation('getSecondFactor')
    .prints(passkeyListing)
    .example('rtcops me factor passkeys')
    .run(async (context) => (await import('./read.ts')).listPasskeys(context))
  noun
    .command('setup')
    .summary('cli.factor.help.setup')
    .description('cli.factor.help.setupDetail')
    .operation('startTotp', 'enableTotp')
    .example('rtcops me factor setup')
    .run(async (context) => (await import('./write.ts')).setUpFactor(context))
  noun
    .command('confirm')
    .summary('cli.factor.help.confirm')
    .use(option('--code-stdin', 'cli.factor.help.flag.codeStdin'))
    .operation('confirmSecondFactor')
    .example('rtcops me factor confirm', 'oathtool --totp -b @secret | rtcops me factor confirm --code-stdin')
    .run(async (...given) => (await import('./write.ts')).confirmFactor(...given))
  noun
    .command('codes')
    .summary('cli.factor.help.codes')
    .use(...writeOptions)
    .operation('renewRecoveryCodes')
    .example('rtcops me factor codes')
    .run(async (...given) => (await import('./write.ts')).renewCodes(...given))
  noun
    .command('remove-app')
    .summary('cli.factor.help.removeApp')
    .use(...writeOptions)
    .operation('removeTotp')
    .example('rtcops me factor remove-app')
    .run(async (...given) => (await import('./write.ts')).removeApp(...given))
  noun
    .command('remove-passkey')
    .summary('cli.factor.help.removePasskey')
    .take('<id>', 'cli.factor.help.arg.passkey')
    .use(...writeOptions)
    .operation('removePasskey')
    .example('rtcops me factor remove-passkey 3')
    .run(async (...given) => (await import('./write.ts')).removePasskey(...given))
  noun
    .command('remove')
    .summary('cli.factor.help.remove')
    .use(...writeOptions)
    .operation('removeSecondFactor')
    .example('rtcops me factor remove')
    .run(async (...given) => (await import('./write.ts')).removeFactor(...given))
}
