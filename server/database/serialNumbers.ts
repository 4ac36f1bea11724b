import { type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from './database';
import { foldUnfolded } from './foldRecords';
import { fieldsOfType, tableOf } from './tables';

type Numbering = NonNullable<FieldDeclaration<'text'>['auto']>;

/**
 * Gives the records of a resource their numbers (`auto` of a text field) where they have none: new ones, loaded ones, and those
 * that are older than the field.
 *
 * @param id only this record; default: all of them
 */
export async function numberRecords(trx: Executor, resource: Pick<ResolvedResource, 'fields' | 'path'>, id?: number): Promise<void> {
  for (const { source, field } of fieldsOfType(resource.fields, 'text')) {
    if (!field.auto) continue;
    const update = trx
      .updateTable(tableOf(resource))
      .set({ [source]: numberFrom(field.auto) })
      .where(source, 'is', null);
    if (id !== undefined) await update.where('id', '=', id).execute();
    // An update of nothing would still wait for everybody who writes to the table.
    else if (await trx.selectFrom(tableOf(resource)).select('id').where(source, 'is', null).limit(1).executeTakeFirst())
      await update.execute();
    await foldUnfolded(trx, resource, id);
  }
}

/** Fields of existing records that lack their numbers. @param columns that the table has already */
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
      (await trx.selectFrom(tableOf(resource)).select('id').where(source, 'is', null).limit(1).executeTakeFirst())
    )
      lacking.push(source);
  }
  return lacking;
}

/** `S-` and 42 with five digits: `S-00042`; an id that is longer stays whole. SQL that both databases understand. */
function numberFrom({ prefix, digits }: Numbering): RawBuilder<string> {
  const id = sql`cast(${sql.ref('id')} as text)`;
  const zeros = '0'.repeat(digits);
  const filled = sql`case when length(${id}) >= ${sql.lit(digits)} then ${id} else substr(${sql.lit(zeros)} || ${id}, length(${id}) + 1) end`;
  return sql<string>`${sql.lit(prefix)} || ${filled}`;
}
