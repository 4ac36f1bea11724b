import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import DirectionsWalkOutlined from '@mui/icons-material/DirectionsWalkOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import FitnessCenterOutlined from '@mui/icons-material/FitnessCenterOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import FlightOutlined from '@mui/icons-material/FlightOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import PetsOutlined from '@mui/icons-material/PetsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import SportsOutlined from '@mui/icons-material/SportsOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import type { SvgIconProps } from '@mui/material';
import { createSvgIcon } from '@mui/material/utils';
import type { ComponentType } from 'react';
import { icons as customIcons } from '../../../customizations/icons';
import type { IconName } from '../../schema/declaration';

const Kettlebell = createSvgIcon(
  <path d="M12 2a4.6 4.6 0 0 0-4.52 5.47l.3 1.52A7.5 7.5 0 0 0 7.9 21.4c.36.38.86.6 1.39.6h5.42c.53 0 1.03-.22 1.39-.6A7.5 7.5 0 0 0 16.22 9l.3-1.53A4.6 4.6 0 0 0 12 2Zm0 2a2.6 2.6 0 0 1 2.56 3.08l-.16.82a7.5 7.5 0 0 0-4.8 0l-.16-.82A2.6 2.6 0 0 1 12 4Zm0 5.5a5.5 5.5 0 0 1 2.52 10.39l-.24.11H9.72l-.24-.11A5.5 5.5 0 0 1 12 9.5Z" />,
  'Kettlebell',
);

export const icons: { readonly [I in IconName]: ComponentType<SvgIconProps> } = {
  dashboard: SpaceDashboardOutlined,
  people: GroupsOutlined,
  users: ManageAccountsOutlined,
  dumbbell: FitnessCenterOutlined,
  body: AccessibilityNewOutlined,
  kettlebell: Kettlebell,
  timer: TimerOutlined,
  schedule: EventNoteOutlined,
  goals: FlagOutlined,
  activities: DirectionsWalkOutlined,
  whistle: SportsOutlined,
  award: WorkspacePremiumOutlined,
  languages: RecordVoiceOverOutlined,
  banners: ViewCarouselOutlined,
  subscriptions: CardMembershipOutlined,
  options: SellOutlined,
  information: InfoOutlined,
  questions: QuizOutlined,
  document: DescriptionOutlined,
  verify: VerifiedOutlined,
  activate: CheckCircleOutlined,
  deactivate: BlockOutlined,
  remove: PersonRemoveOutlined,
  paid: PaymentsOutlined,
  privacy: PrivacyTipOutlined,
  terms: GavelOutlined,
  calendar: CalendarMonthOutlined,
  reminders: NotificationsOutlined,
  settings: SettingsOutlined,
  places: PlaceOutlined,
  rooms: MeetingRoomOutlined,
  buildings: ApartmentOutlined,
  invoices: ReceiptLongOutlined,
  products: Inventory2Outlined,
  categories: CategoryOutlined,
  animals: PetsOutlined,
  schools: SchoolOutlined,
  health: MedicalServicesOutlined,
  food: RestaurantOutlined,
  travel: FlightOutlined,
  vehicles: DirectionsCarOutlined,
  messages: ForumOutlined,
  history: HistoryOutlined,
  profile: PersonOutlineOutlined,
  statistics: BarChartOutlined,
  staff: BadgeOutlined,
  ...customIcons,
};

export function ResourceIcon({ name, ...props }: SvgIconProps & { readonly name: IconName }) {
  // A build has only icons that declarations or code name (tools/usedIconsPlugin.ts).
  const Icon: ComponentType<SvgIconProps> | undefined = icons[name];
  return Icon ? <Icon {...props} /> : null;
}
