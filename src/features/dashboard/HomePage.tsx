import { dashboard } from '../../../resources/dashboard';
import { DashboardPage } from './DashboardPage';

/** The page with the declared statistics. */
export function HomePage() {
  return <DashboardPage dashboard={dashboard} />;
}
