import type { RtcopsCommand } from '../../../command.ts'
import { pageOptions } from '../../../options/list.ts'
import { fileOptions } from '../../../options/output.ts'
import { idOf } from '../../../options/readers.ts'
import { writeOptions } from '../../../options/write.ts'

/** Adds `rtcops export`. */
export function exportCommands(program: RtcopsCommand): void {
  const noun = program
    .command('export')
    .summary('cli.exporting.help.about')
    .example('rtcops export list', 'rtcops export wait 311 --to-file bills.csv')
  noun
    .command('list')
    .summary('cli.exporting.help.list')
    .use(...pageOptions)
    .operation('listExportJobs')
    .example('rtcops export list', 'rtcops export list -o json --columns id,state,rows_done')
    .run(async (...given) => (await import('./read.ts')).listExports(...given))
  noun
    .command('wait')
    .summary('cli.exporting.help.wait')
    .take('<id>', 'cli.exporting.help.arg.id', { read: idOf })
    .use(...fileOptions)
    .operation('getExportJob')
    .finds('cli.what.exportJob', 'rtcops export list')
    .example('rtcops export wait 311', 'rtcops export wait 311 --to-file bills.csv')
    .run(async (...given) => (await import('./read.ts')).waitExport(...given))
  noun
    .command('get')
    .summary('cli.exporting.help.get')
    .take('<id|token>', 'cli.exporting.help.arg.idtoken')
    .use(...fileOptions)
    .operation('getExportJob', 'downloadExport')
    .finds('cli.what.exportJob', 'rtcops export list')
    .example('rtcops export get 311', 'rtcops export get 311 --to-file bills.csv')
    .run(async (...given) => (await import('./read.ts')).getExport(...given))
  noun
    .command('delete')
    .summary('cli.exporting.help.delete')
    .take('<id>', 'cli.exporting.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('deleteExportJob')
    .finds('cli.what.exportJob', 'rtcops export list')
    .example('rtcops export delete 311 -y')
    .run(async (...given) => (await import('./write.ts')).deleteExport(...given))
}
