import { sql } from 'kysely';
import { openDatabase } from '../../server/database/openDatabase';

/** Adds subscriptions to the demo records of a running gateway, distributed over its trainees and options. */
export async function fillSubscriptions(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await database.unlimited((db) =>
      sql`insert into user_subscriptions (reference, "user", "option", status, amount, start_date, end_date, is_renewal, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}),
          users as (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from clients),
          options as (select id, row_number() over (order by id) - 1 as place, count(*) over () as many from subscription_options)
        select 'B-' || i, users.id, options.id, case i % 4 when 0 then 'Pending' when 1 then 'Paid' when 2 then 'Expired' else 'Cancelled' end,
          (i * 7919 % 1000003) / 100.0, date('2020-01-01', '+' || (i % 2000) || ' days'), date('2020-02-01', '+' || (i % 2000) || ' days'), i % 2,
          strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || i || ' minutes')
        from n join users on users.place = n.i % users.many join options on options.place = n.i % options.many`.execute(db),
    );
  } finally {
    await database.close();
  }
}
