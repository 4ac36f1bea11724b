import { dashboard } from '../../../resources/dashboard';
import { DashboardPage } from './DashboardPage';

export function HomePage() {
  return <DashboardPage dashboard={dashboard} />;
}
