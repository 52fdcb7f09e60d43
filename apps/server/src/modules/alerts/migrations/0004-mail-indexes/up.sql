-- One by one.
drop index concurrently if exists alerts.alert_waiting_by_channel;

create index concurrently alert_waiting_by_channel on alerts.alert (channel, (topic = 'offers'), send_at) where state = 'waiting';

drop index concurrently if exists alerts.alert_waiting;

drop index concurrently if exists alerts.device_ended;

create index concurrently device_ended on alerts.device (ended_at desc, id desc) where ended in ('bounced', 'complained');
