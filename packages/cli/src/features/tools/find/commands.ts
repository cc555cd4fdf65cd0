import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { find } from './find.ts'
import { kinds } from './listing.ts'

/** Adds `rtcops find`. */
export function findCommands(program: RtcopsCommand): void {
  program
    .command('find')
    .summary('cli.find.help.about')
    .description('cli.find.help.detail')
    .take('<text>', 'cli.find.help.arg.text', { sets: 'keyword' })
    .use(option('--kind <kind>', 'cli.find.help.flag.kind').among(kinds))
    .operation('searchAll')
    .example('rtcops find home-20369', 'rtcops find 云桥 --kind company', 'rtcops find u-20917 -o json')
    .run(find)
}
