import type { RtcopsCommand } from '../../../command.ts'

/** Adds `rtcops doctor`. */
export function doctorCommands(program: RtcopsCommand): void {
  program
    .command('doctor')
    .summary('cli.doctor.help.about')
    .description('cli.doctor.help.doctorDetail')
    .example('rtcops doctor', 'rtcops doctor -P prod -o json')
    .locally()
    .run(async (context) => (await import('./examine.ts')).examine(context))
}
