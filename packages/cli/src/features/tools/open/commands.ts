import type { RtcopsCommand } from '../../../command.ts'

/** `rtcops open`. */
export function openCommands(program: RtcopsCommand): void {
  program
    .command('open')
    .summary('cli.open.help.about')
    .take('<noun>', 'cli.open.help.arg.noun', {
      words: [
        'company',
        'project',
        'certification',
        'price',
        'transaction',
        'bill',
        'invoice',
        'bank-account',
        'call',
        'quality',
        'join',
        'usage',
        'report',
        'device',
        'alarm',
        'monitor',
        'node',
        'event-type',
        'statistics-type',
        'method',
        'config',
        'member',
        'role',
        'permission-node',
        'node-group',
        'audit',
        'me',
        'export',
      ],
    })
    .take('[id]', 'cli.open.help.arg.id')
    .example('rtcops open company 1042', 'rtcops open call 8812046990', 'rtcops open quality')
    .run(async (context) => (await import('./open-screen.ts')).openScreen(context))
}
