import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Title, useGetList, useTranslate } from 'react-admin';

/** Page at /reports. Without `<Title>`, its header is `pages.reports.title`, as in the menu. */
export function ReportsPage() {
  const translate = useTranslate();
  const { total } = useGetList('exercises', { pagination: { page: 1, perPage: 1 } });
  return (
    <Card>
      <Title title="pages.reports.heading" />
      <CardContent>
        <Typography variant="h2">{translate('pages.reports.exercises')}</Typography>
        <Typography data-testid="total">{total}</Typography>
      </CardContent>
    </Card>
  );
}
