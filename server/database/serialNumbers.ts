import { type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from './database';
import { foldUnfolded } from './foldRecords';
import { fieldsOfType, toTableName } from './tables';

type Numbering = NonNullable<FieldDeclaration<'text'>['auto']>;

export async function numberRecords(trx: Executor, resource: Pick<ResolvedResource, 'fields' | 'path'>, id?: number): Promise<void> {
  for (const { source, field } of fieldsOfType(resource.fields, 'text')) {
    if (!field.auto) continue;
    const update = trx
      .updateTable(toTableName(resource))
      .set({ [source]: numberFrom(field.auto) })
      .where(source, 'is', null);
    if (id !== undefined) await update.where('id', '=', id).execute();
    // Even an update of no rows would wait for all writers of the table.
    else if (await trx.selectFrom(toTableName(resource)).select('id').where(source, 'is', null).limit(1).executeTakeFirst())
      await update.execute();
    await foldUnfolded(trx, resource, id);
  }
}

export async function unnumberedSources(
  trx: Executor,
  resource: Pick<ResolvedResource, 'fields' | 'path'>,
  columns: ReadonlySet<string>,
): Promise<string[]> {
  const lacking: string[] = [];
  for (const { source, field } of fieldsOfType(resource.fields, 'text')) {
    if (!field.auto) continue;
    if (
      !columns.has(source) ||
      (await trx.selectFrom(toTableName(resource)).select('id').where(source, 'is', null).limit(1).executeTakeFirst())
    )
      lacking.push(source);
  }
  return lacking;
}

/** E.g. `S-00042` for id 42 with five digits. Longer ids are not truncated. */
function numberFrom({ prefix, digits }: Numbering): RawBuilder<string> {
  const id = sql`cast(${sql.ref('id')} as text)`;
  const zeros = '0'.repeat(digits);
  const filled = sql`case when length(${id}) >= ${sql.lit(digits)} then ${id} else substr(${sql.lit(zeros)} || ${id}, length(${id}) + 1) end`;
  return sql<string>`${sql.lit(prefix)} || ${filled}`;
}
