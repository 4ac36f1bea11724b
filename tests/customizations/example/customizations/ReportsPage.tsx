import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';

/** A page in the menu, at /reports. Its title is the message `pages.reports.title`. */
export function ReportsPage() {
  const translate = useTranslate();
  const { total } = useGetList('exercises', { pagination: { page: 1, perPage: 1 } });
  return (
    <Card>
      <CardContent>
        <Typography variant="h2">{translate('pages.reports.exercises')}</Typography>
        <Typography data-testid="total">{total}</Typography>
      </CardContent>
    </Card>
  );
}
